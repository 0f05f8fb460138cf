import type { Pacer } from '../../time/pace-work.ts';
import type { Slice } from '../catalog-parts.ts';
import { ByteWindow } from './byte-window.ts';
import { CatalogGrammar } from './catalog-grammar.ts';
import { PieceScanner } from './scan-pieces.ts';
import { wordFault } from './word-fault.ts';

/** The clock is asked after so many pieces or bytes: 3 ms of the dearest. */
const PIECES_AT_ONCE = 64;
const BYTES_AT_ONCE = 64 * 1024;

/**
 * Splits a YML file into its offers, in chunks of any size and stretches of bounded time: the scanner cuts the bytes
 * into pieces, the grammar says what may stand where, and a fault of either is worded with its place.
 */
export class CatalogSplitter {
  readonly grammar: CatalogGrammar;
  /** Whether `split` is to be called again before more bytes are appended. */
  isInterrupted = false;
  private readonly window: ByteWindow;
  private readonly scanner: PieceScanner;
  private isLast = false;
  private failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly encoding: string,
    maxOffers: number,
  ) {
    this.window = new ByteWindow(encoding === 'utf-8');
    this.grammar = new CatalogGrammar(this.window, encoding, maxOffers);
    this.scanner = new PieceScanner(this.window, this.grammar);
  }

  /** Copies the chunk; slices handed out before are void. */
  append(chunk: Uint8Array): void {
    this.scanner.append(chunk);
  }

  /** No more bytes will come. */
  end(): void {
    this.isLast = true;
    this.scanner.end();
  }

  /**
   * The offers of the bytes that are there, or of as many as the time allows; a failure comes after the offers before
   * it. Failures: malformed_xml, not_a_catalog, no_offers, too_many_offers, offer_too_large, catalog_too_large
   * (categories).
   */
  split(pacer: Pacer): readonly Slice[] {
    const slices: Slice[] = [];
    if (this.failure !== null) throw this.failure.error;
    try {
      this.isInterrupted = !this.takePieces(slices, pacer);
      if (this.isLast && !this.isInterrupted) this.grammar.end();
    } catch (error) {
      this.failure = { error: wordFault(error, this.window, this.encoding) };
      this.isInterrupted = true;
    }
    return slices;
  }

  /** Whether all pieces that are there have been taken; false when the time was over before. */
  private takePieces(slices: Slice[], pacer: Pacer): boolean {
    const { scanner, grammar, window } = this;
    let pieces = 0;
    let from = window.at;
    for (let kind = scanner.next(); kind !== 'more'; kind = scanner.next()) {
      if (kind === 'offer') slices.push(grammar.takeOffer(scanner.from, scanner.to));
      else grammar.takePiece(kind, scanner.from, scanner.to, this.isLast);
      // Much may have been searched to pass over a little.
      if (kind !== 'passed' && ++pieces < PIECES_AT_ONCE && window.at - from < BYTES_AT_ONCE) continue;
      if (pacer.isDue) return false;
      pieces = 0;
      from = window.at;
    }
    return true;
  }
}
