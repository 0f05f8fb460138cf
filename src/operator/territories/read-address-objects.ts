import { Parser } from 'htmlparser2';
import { OperatorError } from '../operator-error.ts';
import type { RegistryFile } from './list-registry-files.ts';

/** A place that is in force: not a state that it once had. */
export interface AddressObject {
  readonly name: string;
  /** In short: «обл», «г», «с». */
  readonly type: string;
  /** 1 region, 5 city, 6 settlement; others are districts, streets and plots. */
  readonly level: string;
}

const ROOT = 'ADDRESSOBJECTS';

/**
 * The places of a file that `wants` takes by level. `tell` is given the bytes read since last told. Rejects with
 * OperatorError for another kind of file, or one that ends in its middle.
 */
export async function readAddressObjects(
  { path }: RegistryFile,
  wants: ReadonlySet<string>,
  tell: (bytes: number) => void,
): Promise<AddressObject[]> {
  const found: AddressObject[] = [];
  let isStarted = false;
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(tag, { NAME: name = '', TYPENAME: type = '', LEVEL: level = '', ISACTUAL, ISACTIVE }) {
        if (tag === ROOT) isStarted = true;
        else if (tag === 'OBJECT' && wants.has(level) && ISACTUAL === '1' && ISACTIVE === '1')
          found.push({ name: name.trim(), type: type.trim(), level });
      },
      onclosetag(tag, isImplied) {
        if (tag === ROOT) isWhole = !isImplied;
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of Bun.file(path).stream()) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (!isStarted && parser.endIndex > MAX_PROLOGUE) break;
    tell(chunk.byteLength);
  }
  parser.end();
  if (!isStarted) throw new OperatorError(`${path} is no file of address objects: it has no ${ROOT}`);
  if (!isWhole) throw new OperatorError(`${path} ends in its middle: unpack it again`);
  return found;
}

/** Before the root stands a line of declarations. */
const MAX_PROLOGUE = 10_000;
