/** Below the ports that systems hand out by themselves (32 768 and up), to listeners on port 0 and to connections. */
const [LOWEST, HIGHEST] = [12_000, 32_000];

/** A TCP port of the loopback address that nobody listens on, and that nobody is given by chance before it is used. */
export function findFreePort(): number {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    try {
      Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop(true);
      return port;
    } catch {
      // Somebody listens there.
    }
  }
}
