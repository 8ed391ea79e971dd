# What Agate needs of the system. Sourced by the other scripts: `install_packages build test`.
#
# With AGATE_SKIP_PACKAGES=1 nothing is looked for or installed. On distributions without dpkg nothing is installed; what
# is missing is named.

# What the Swift toolchain itself links against and links with; `compiler_libraries` adds GCC's.
toolchain_packages="binutils binutils-gold libc6-dev libcurl4 libxml2 libncurses6 libsqlite3-0 libedit2 zlib1g-dev tzdata
  ca-certificates git"

# Compiling and linking.
# libheif-dev brings the library and its decoders, libde265 for HEIC and dav1d for AVIF, which are loaded with the first
# such file. On Fedora the decoder for HEIC is in libheif-freeworld of RPM Fusion.
build_packages="libvulkan-dev libpng-dev libturbojpeg0-dev libwebp-dev libheif-dev liblcms2-dev libzip-dev zlib1g-dev
  libcairo2-dev libpango1.0-dev libwayland-dev libxkbcommon-dev libchipmunk-dev libavformat-dev
  libavcodec-dev libavutil-dev libswscale-dev pkg-config"

# Making the generated files of the repository: shaders and Wayland protocols.
generate_packages="glslang-tools libwayland-dev wayland-protocols pkg-config"

# Making packages of the tool.
package_packages="binutils dpkg-dev xz-utils"

# Drawing with Vulkan on a machine without a GPU.
run_packages="mesa-vulkan-drivers"

# What the tests check against: Vulkan's validation layers, real Wayland compositors, and engines of render farms; and
# what they make programs with, for arm64 too.
test_packages="vulkan-validationlayers vulkan-tools sway weston grim wtype wl-clipboard xkb-data libx11-data zip ffmpeg python3 python3-pil
  python3-venv parallel slurmctld slurmd slurm-client munge gcc qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross
  chromium libegl-dev libgles-dev libgl1-mesa-dri fonts-dejavu-core fonts-dejavu-extra fonts-lohit-deva fonts-droid-fallback fonts-noto-color-emoji $generate_packages"

# Making the web site: guides are converted by GitHub's own converter for Markdown, and pages are tried in a browser.
website_packages="cmark-gfm python3 chromium ffmpeg fonts-dejavu-core fonts-noto-color-emoji"

# Further desktops that windows and wallpapers are tested on, headless, and what acts on them.
desktop_packages="gnome-shell kwin-wayland kwin-style-breeze phoc dbus libglib2.0-bin python3-dbus python3-dbusmock"

# The same for distributions without dpkg: what tells that it is there (a module of pkg-config, a header, a program or a
# file), and the names of the package on Fedora and on Arch.
foreign_packages="
toolchain program:git             git                                git
toolchain program:ld              binutils                           binutils
toolchain header:math.h           glibc-devel                        glibc
build     program:pkg-config      pkgconf-pkg-config                 pkgconf
build     module:vulkan           vulkan-loader-devel,vulkan-headers vulkan-icd-loader,vulkan-headers
build     module:libpng           libpng-devel                       libpng
build     module:libturbojpeg     turbojpeg-devel                    libjpeg-turbo
build     module:libwebpdemux      libwebp-devel                     libwebp
build     module:libheif           libheif-devel                     libheif
build     module:lcms2            lcms2-devel                        lcms2
build     module:libzip           libzip-devel                       libzip
build     module:zlib             zlib-devel                         zlib
build     module:pangocairo       pango-devel                        pango
build     module:pangoft2         pango-devel                        pango
build     module:fontconfig       fontconfig-devel                   fontconfig
build     module:wayland-client   wayland-devel                      wayland
build     module:wayland-cursor   wayland-devel                      wayland
build     module:xkbcommon        libxkbcommon-devel                 libxkbcommon
build     header:chipmunk/chipmunk.h chipmunk-devel                  chipmunk
build     module:libavformat      libavformat-free-devel             ffmpeg
build     module:libavcodec       libavcodec-free-devel              ffmpeg
build     module:libavutil        libavutil-free-devel               ffmpeg
build     module:libswscale       libswscale-free-devel              ffmpeg
generate  program:glslangValidator glslang                           glslang
generate  module:wayland-protocols wayland-protocols-devel           wayland-protocols
run       file:/usr/share/vulkan/icd.d mesa-vulkan-drivers           vulkan-swrast
test      program:glslangValidator glslang                           glslang
test      module:wayland-protocols wayland-protocols-devel           wayland-protocols
test      file:/usr/share/vulkan/explicit_layer.d/VkLayer_khronos_validation.json vulkan-validation-layers vulkan-validation-layers
test      program:vulkaninfo      vulkan-tools                       vulkan-tools
test      program:sway            sway                               sway
test      program:weston          weston                             weston
test      program:grim            grim                               grim
test      program:wtype           wtype                              wtype
test      program:wl-copy         wl-clipboard                       wl-clipboard
test      program:zip             zip                                zip
test      program:ffmpeg          ffmpeg-free                        ffmpeg
test      program:python3         python3,python3-pillow             python,python-pillow
test      program:parallel        parallel                           parallel
test      program:slurmctld       slurm-slurmctld,slurm-slurmd,slurm slurm-llnl
test      program:munged          munge                              munge
test      program:gcc             gcc                                gcc
test      program:qemu-aarch64    qemu-user                          qemu-user
test      program:aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu        aarch64-linux-gnu-gcc
test      program:chromium        chromium                           chromium
website   program:cmark-gfm       cmark-gfm                          cmark-gfm
website   program:python3         python3                            python
website   program:chromium        chromium                           chromium
website   program:ffmpeg          ffmpeg-free                        ffmpeg
"

os_release=/etc/os-release
header_folders=(/usr/include /usr/local/include)

say() { printf '%s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# The names of all packages that are installed, those they stand for among them, with a space around each.
installed_packages() {
  local architecture status names name list=" "
  architecture=$(dpkg --print-architecture)
  while IFS='|' read -r status architecture_of names; do
    [ "${status:1:1}" = i ] || continue
    [ "$architecture_of" = all ] || [ "$architecture_of" = "$architecture" ] || continue
    # A list as in "libcurl4 (= 8.14.1), libcurl4:any": versions in brackets, names between commas.
    while [[ $names =~ ^(.*)\([^\)]*\)(.*)$ ]]; do names=${BASH_REMATCH[1]}${BASH_REMATCH[2]}; done
    for name in ${names//,/ }; do list+="${name%%:*} "; done
  done <<<"$(dpkg-query -W -f '${db:Status-Abbrev}|${Architecture}|${Package}, ${Provides}\n')"
  printf '%s' "$list"
}

# GCC's start files and C++ library, of the release that clang takes: the newest that is installed, else the one that is
# the distribution's own, with its compiler.
compiler_libraries() {
  local name version=0
  for name in $1; do
    if [[ $name =~ ^libgcc-([0-9]+)-dev$ ]] && [ "${BASH_REMATCH[1]}" -gt "$version" ]; then version=${BASH_REMATCH[1]}; fi
  done
  if [ "$version" = 0 ]; then printf 'g++'; else printf 'libgcc-%s-dev libstdc++-%s-dev' "$version" "$version"; fi
}

# Names what is missing on a distribution without dpkg. Fails if it is needed to build.
name_foreign_packages() {
  local groups=" $* " id="" group test fedora arch missing="" needed="" names folder
  id=$(. "$os_release" 2>/dev/null && printf '%s' "${ID:-} ${ID_LIKE:-}") || true
  while read -r group test fedora arch; do
    [[ -n $group && $groups == *" $group "* ]] || continue
    case $test in
      program:*) command -v "${test#*:}" >/dev/null && continue ;;
      module:*) pkg-config --exists "${test#*:}" 2>/dev/null && continue ;;
      file:*) [ -e "${test#*:}" ] && continue ;;
      header:*)
        for folder in "${header_folders[@]}"; do [ -e "$folder/${test#*:}" ] && continue 2; done ;;
    esac
    fedora=${fedora//,/ } arch=${arch//,/ }
    case " $id " in
      *" fedora "*) names=$fedora ;;
      *" arch "*) names=$arch ;;
      *) names="${test##*[:/]} (Fedora: $fedora; Arch: $arch)" ;;
    esac
    [[ "$missing " == *" $names "* ]] || missing="$missing $names"
    case $group in toolchain | build | shader) needed=1 ;; esac
  done <<<"$foreign_packages"
  [ -n "$missing" ] || return 0
  say "Missing:$missing"
  [ -z "$needed" ] || { say "Install what is missing, or set AGATE_SKIP_PACKAGES=1 to go on without."; return 1; }
}

# Installs what is missing of the named groups, and says so.
install_packages() {
  [ -z "${AGATE_SKIP_PACKAGES:-}" ] || return 0
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || { name_foreign_packages "$@" || exit 1; return 0; }
  local installed missing="" group package list
  installed=$(installed_packages)
  for group in "$@"; do
    list="${group}_packages"
    list=${!list}
    [ "$group" != toolchain ] || list="$list $(compiler_libraries "$installed")"
    for package in $list; do
      [[ "$installed$missing " == *" $package "* ]] || missing="$missing $package"
    done
  done
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    say "Packages are missing, and there is no sudo. As root, run: apt-get install$missing"
    say "or set AGATE_SKIP_PACKAGES=1 to go on without."
    exit 1
  fi
  say "Installing:$missing"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq update >&2
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install $missing >&2
}

# Without a GPU the loader may find no driver that works; Mesa's CPU driver is one that does.
choose_vulkan_driver() {
  [ -z "${VK_ICD_FILENAMES:-}${VK_DRIVER_FILES:-}" ] || return 0
  if ls /dev/dri/renderD* /dev/nvidia0 >/dev/null 2>&1; then return 0; fi
  local driver
  for driver in /usr/share/vulkan/icd.d/lvp_icd*.json; do
    [ -e "$driver" ] || return 0
    export VK_ICD_FILENAMES="$driver"
    say "No GPU found: Vulkan runs on the CPU ($driver)"
    return 0
  done
}

need_swift() {
  command -v swift >/dev/null && return 0
  say "The Swift toolchain (6.2 or newer) is missing: see https://www.swift.org/install/linux/"
  exit 1
}
