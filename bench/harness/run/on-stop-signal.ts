/** Aborts at the first Ctrl-C, hang-up or SIGTERM; whoever listens ends what it has started. */
export function onStopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort(new Error(`stopped by ${signal}`)));
  return controller.signal;
}
