import type { FaultKey } from '../explain-fault.ts';

/** A breach of well-formedness at an offset of the scanned text; becomes `malformed_xml` where the place is known. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
  constructor(
    readonly key: FaultKey,
    /** Offset in the scanned text, in UTF-16 units. */
    readonly at: number,
    readonly subject = '',
    /** Offset of the tag that the fault collides with; -1 when there is none. */
    readonly openedAt = -1,
    /** Name of that tag. */
    readonly opened = '',
  ) {
    super(key);
  }
}
