import { type ExchangePhase, nameTransportError } from './name-transport-error.ts';
import type { Exchange, ExchangeEvents, ResponseHeaders } from './open-connections.ts';
import { OutboundFailure } from './outbound-failure.ts';

export interface ReceiveLimits {
  readonly maxBytes: number;
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  readonly stallTimeoutMs: number;
  /** Least speed of the body, over every `stallTimeoutMs` of waiting for it; asked anew each time. None: any. */
  readonly leastBytesPerSecond?: () => number;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** Bytes as they come over the wire; can be read once. Ending the iteration early cuts the connection. */
  readonly body: AsyncGenerator<Uint8Array, void>;
  /** Gives up the rest of the body and with it the connection; harmless when the body has been read. */
  discard(): void;
}

/** Bytes that wait for a slow reader before the socket is paused. */
const MAX_WAITING_BYTES = 256 * 1024;

/**
 * Receives the answer to one request: resolves with the head and lets the body be read under back-pressure.
 *
 * Three timers, never two at once: until connected, until the head, and, while the reader waits, between two
 * pieces of the body (a server is not blamed for the reader's own pace).
 *
 * @param send starts the request and reports what happens to it.
 * @param cancel ends the request at any point; its reason is an OutboundFailure.
 * @throws OutboundFailure from the promise or from the body: `connect_timeout`, `headers_timeout`, `stalled`,
 *   `too_slow`, `too_large`, the reason of `cancel`, or whatever the transport's error is called.
 */
export async function receiveResponse(
  send: (events: ExchangeEvents) => void,
  limits: ReceiveLimits,
  cancel: AbortSignal,
): Promise<ReceivedResponse> {
  cancel.throwIfAborted();
  const reception = new Reception(limits);
  // Left where it is: the signal lives as long as the fetch, and what has ended hears of nothing.
  cancel.addEventListener('abort', () => reception.fail(cancel.reason));
  send(reception);
  const { status, headers } = await reception.head.promise;
  return { status, headers, body: reception.read(), discard: () => reception.discard() };
}

class Reception implements ExchangeEvents {
  readonly head = Promise.withResolvers<{ status: number; headers: ResponseHeaders }>();
  #phase: ExchangePhase = 'head';
  /** Nothing more comes: the body is complete, failed or given up. */
  #done = false;
  #failure: unknown = null;
  #exchange: Exchange | null = null;
  #paused = false;
  /** Received and not read yet. */
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  /** Received since the request began. */
  #wireBytes = 0;
  #wakeReader: () => void = () => {};
  /** Of the window in which the speed is measured: waited so far, and received before it. */
  #waitedMs = 0;
  #bytesBefore = 0;
  #timer: Timer | undefined;

  constructor(private readonly limits: ReceiveLimits) {
    this.#startTimer('connect_timeout', limits.connectTimeoutMs);
  }

  onConnected(exchange: Exchange): void {
    // Given up on while it was connecting.
    if (this.#done) {
      exchange.abort(new Error('abandoned'));
      return;
    }
    this.#exchange = exchange;
    this.#startTimer('headers_timeout', this.limits.headersTimeoutMs);
  }

  onHead(status: number, headers: ResponseHeaders): void {
    clearTimeout(this.#timer);
    this.#phase = 'body';
    this.head.resolve({ status, headers });
  }

  onBytes(bytes: Uint8Array): void {
    if (this.#done) return;
    this.#wireBytes += bytes.length;
    if (this.#wireBytes > this.limits.maxBytes) {
      this.fail(new OutboundFailure('too_large', { limitBytes: this.limits.maxBytes }));
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= MAX_WAITING_BYTES) this.#pause();
    this.#wakeReader();
  }

  onEnd(): void {
    this.#finish();
  }

  onError(error: Error): void {
    this.fail(nameTransportError(error, this.#phase));
  }

  fail(failure: unknown): void {
    if (this.#done) return;
    this.#failure = failure;
    this.#finish();
    this.head.reject(failure);
    this.#exchange?.abort(failure instanceof Error ? failure : new Error('abandoned'));
  }

  discard(): void {
    this.fail(new OutboundFailure('cancelled'));
    // Complete but unread: a reader that comes later must not take the rest for the end.
    if (this.#waiting.length > 0) this.#failure ??= new OutboundFailure('cancelled');
    this.#waiting = [];
  }

  async *read(): AsyncGenerator<Uint8Array, void> {
    try {
      for (;;) {
        const bytes = this.#failure === null ? this.#take() : undefined;
        // Taking resumes the socket, which may hand over the failure at once: a cut body must not look complete.
        if (this.#failure !== null) throw this.#failure;
        if (bytes !== undefined) yield bytes;
        else if (this.#done) return;
        else await this.#more();
      }
    } finally {
      this.discard();
    }
  }

  #take(): Uint8Array | undefined {
    // Resuming hands over at once what the socket already holds, so it comes before looking.
    if (this.#waiting.length === 0) this.#resume();
    const bytes = this.#waiting.shift();
    this.#waitingBytes -= bytes?.length ?? 0;
    return bytes;
  }

  async #more(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wakeReader = resolve;
    this.#startTimer('stalled', this.limits.stallTimeoutMs);
    const since = performance.now();
    await promise;
    clearTimeout(this.#timer);
    this.#waitedMs += performance.now() - since;
    if (this.#waitedMs >= this.limits.stallTimeoutMs) this.#judgeSpeed();
  }

  #judgeSpeed(): void {
    const least = this.limits.leastBytesPerSecond?.() ?? 0;
    const bytes = this.#wireBytes - this.#bytesBefore;
    if (!this.#done && bytes < (this.#waitedMs / 1000) * least)
      this.fail(
        new OutboundFailure('too_slow', { limitMs: this.limits.stallTimeoutMs, bytesPerSecond: least }),
      );
    this.#waitedMs = 0;
    this.#bytesBefore = this.#wireBytes;
  }

  #finish(): void {
    if (this.#done) return;
    this.#done = true;
    clearTimeout(this.#timer);
    this.#wakeReader();
  }

  #pause(): void {
    this.#paused = true;
    this.#exchange?.pause();
  }

  #resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#exchange?.resume();
  }

  #startTimer(code: 'connect_timeout' | 'headers_timeout' | 'stalled', limitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.fail(new OutboundFailure(code, { limitMs })), limitMs);
  }
}
