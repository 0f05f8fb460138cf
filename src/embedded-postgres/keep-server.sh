# Runs one PostgreSQL server for as long as somebody holds it, then stops it.
#
#   sh -s LINGER_SECONDS POSTGRES [ARGUMENT...] < keep-server.sh
#
# The working folder holds the named pipe `leases`. A process that uses the server keeps the pipe open for
# writing; the kernel closes it however that process ends, SIGKILL included, so nothing is left to clean up.
# LINGER_SECONDS is how long to wait for another user once the last one has gone.

linger=$1
shift

# Opened for both ways first: opening for reading alone would wait for a writer, who may have died already. The
# descriptors are high ones: 3 may be the folder of the database.
exec 8<>leases 9<leases 8>&-

"$@" 9<&- &
server=$!

(
  while :; do
    cat <&9 # Ends when no process has the pipe open for writing.
    sleep "$linger"
    # The pipe is out of sight before the last look, so that nobody can come in after it.
    mv leases leaving || exit
    { cat <&9; rm -f leaving; } &
    sleep 0.1 2>/dev/null || sleep 1 # POSIX promises whole seconds only.
    mv leaving leases 2>/dev/null || break
    # Somebody came in between, or the look took long.
    wait $!
  done
  kill -INT $server # Fast shutdown: open transactions are rolled back.
) &

wait $server
status=$?
trap '' TERM
kill 0 # The loop above, when the server ended by itself.
exit $status
