#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "SQLite3 needs sqlite3.h: install libsqlite3-dev (Debian, Ubuntu), sqlite-devel (Fedora) or sqlite (Arch)"
#endif
