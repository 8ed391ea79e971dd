#!/usr/bin/env bash
# Runs a command with a Slurm of this machine alone, which goes away with it. Needs root and Debian's packages
# slurmctld, slurmd, slurm-client and munge. Usage: one-machine-slurm.sh COMMAND…
set -euo pipefail
place=$(mktemp -d /tmp/slurm.XXXXXX)
host=$(hostname -s)
port=$((20000 + RANDOM % 20000))
mkdir "$place/state" "$place/spool"
head -c 1024 /dev/urandom >"$place/munge.key"
chmod 400 "$place/munge.key"

stop() {
  local file
  for file in slurmd slurmctld munged; do
    [ ! -s "$place/$file.pid" ] || kill "$(cat "$place/$file.pid")" 2>/dev/null || true
  done
  for ((i = 0; i < 50; i++)); do
    ls "$place"/*.pid >/dev/null 2>&1 || break
    sleep 0.1
  done
  # Who is about to end may still write.
  rm -rf "$place" 2>/dev/null || { sleep 1 && rm -rf "$place"; } || true
}
trap stop EXIT

# A requeued task may begin again when the credentials of its first run are void.
cat >"$place/slurm.conf" <<END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$place/munge.socket,cred_expire=5
StateSaveLocation=$place/state
SlurmdSpoolDir=$place/spool
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/slurmd.pid
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmctldLogFile=$place/slurmctld.log
SlurmdLogFile=$place/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
KillWait=10
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$place/slurm.conf

munged --force --key-file="$place/munge.key" --socket="$place/munge.socket" --pid-file="$place/munged.pid" \
  --log-file="$place/munged.log" --seed-file="$place/munge.seed" 2>/dev/null
slurmctld -c
slurmd
for ((i = 0; i < 100; i++)); do
  [ "$(sinfo -h -o %t 2>/dev/null)" != idle ] || break
  sleep 0.2
done
[ "$(sinfo -h -o %t)" = idle ] || {
  cat "$place"/slurm*.log >&2
  exit 75
}
"$@"
