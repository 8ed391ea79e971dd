# What Agate needs from Debian. Sourced by the other scripts: `install_packages build test`.

# What the Swift toolchain itself links against and links with.
toolchain_packages="binutils binutils-gold libc6-dev libgcc-12-dev libstdc++-12-dev libcurl4 libxml2 libncurses6
  libsqlite3-0 libedit2 zlib1g-dev tzdata ca-certificates git"

# Compiling and linking.
build_packages="libvulkan-dev glslang-dev spirv-tools libpng-dev libturbojpeg0-dev liblcms2-dev libzip-dev zlib1g-dev
  libcairo2-dev libpango1.0-dev libwayland-dev libwayland-bin wayland-protocols libxkbcommon-dev libchipmunk-dev
  libavformat-dev libavcodec-dev libavutil-dev libswscale-dev pkg-config"

# Drawing with Vulkan on a machine without a GPU.
run_packages="mesa-vulkan-drivers"

# What the tests check against: Vulkan's validation layers, real Wayland compositors, and engines of render farms.
test_packages="vulkan-validationlayers vulkan-tools sway weston grim wtype xkb-data zip ffmpeg python3 python3-pil
  python3-venv parallel slurmctld slurmd slurm-client munge
  chromium fonts-dejavu-core fonts-lohit-deva fonts-droid-fallback fonts-noto-color-emoji"

say() { printf '%s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    say "Installing packages needs root, and there is no sudo. As root, run: $*"
    exit 1
  fi
}

installed() { dpkg -s "$1" 2>/dev/null | grep -q '^Status: .* installed$'; }

# Installs what is missing of the named groups, and says so.
install_packages() {
  local missing="" group package
  for group in "$@"; do
    local list="${group}_packages"
    for package in ${!list}; do
      installed "$package" || missing="$missing $package"
    done
  done
  [ -n "$missing" ] || return 0
  if ! command -v apt-get >/dev/null; then
    say "Not a Debian system; install what corresponds to:$missing"
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
  driver=$(ls /usr/share/vulkan/icd.d/lvp_icd*.json 2>/dev/null | head -n 1)
  [ -n "$driver" ] || return 0
  export VK_ICD_FILENAMES="$driver"
  say "No GPU found: Vulkan runs on the CPU ($driver)"
}

need_swift() {
  command -v swift >/dev/null && return 0
  say "The Swift toolchain (6.2 or newer) is missing: see https://www.swift.org/install/linux/"
  exit 1
}
