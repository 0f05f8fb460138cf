import { z } from 'zod';
import { countEdits } from '../../text/count-edits.ts';
import { cutCharacters } from '../../text/cut-characters.ts';

/**
 * The schema of an object that a request brings: a member that is not known is refused with the nearest known one, for a
 * setting with a typing error would silently stay as it was. Those that `shown` has besides, the same resource as it is
 * answered, may come along and are left out: what was read, changed and sent back is no error. Those that are `compared`, with
 * what does change them, stay: whoever takes the request refuses another value.
 */
export function acceptMembers<Shape extends z.ZodRawShape, Compared extends string = never>(
  shape: Shape,
  shown?: z.ZodObject,
  compared?: Readonly<Record<Compared, string>>,
): z.ZodType<z.output<z.ZodObject<Shape>> & { readonly [member in Compared]?: unknown }> {
  const own = Object.keys(shape);
  const closed = z.strictObject(shape, { error: (issue) => explain(issue, own) });
  if (shown === undefined) return closed as never;
  const hints: Readonly<Record<string, string>> = compared ?? {};
  const readOnly = shown
    .keyof()
    .options.filter((name) => !own.includes(name))
    .map((name) => [name, readOnlyMember(hints[name])] as const);
  return closed
    .extend(Object.fromEntries(readOnly))
    .transform(
      (given) =>
        Object.fromEntries(
          Object.entries(given).filter(([name]) => own.includes(name) || name in hints),
        ) as never,
    );
}

/** `hint`: what is to be changed in its place. */
function readOnlyMember(hint: string | undefined): z.ZodType<unknown> {
  const description =
    hint === undefined ? 'Как в ответах; не читается' : `Как в ответах; другое значение — 400. ${hint}`;
  return z.unknown().optional().meta({ readOnly: true, description });
}

function explain(issue: z.core.$ZodRawIssue, known: readonly string[]): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const [name = ''] = issue.keys;
  const meant = findMeant(name, known);
  const hint = meant === undefined ? ` Есть: ${known.join(', ')}.` : ` Возможно, ${meant}?`;
  return `Неизвестное поле «${cutCharacters(name, 200)}».${hint}`;
}

/** The known name that differs in case and signs only, that was cut short, or that has one wrong letter of four. */
function findMeant(name: string, known: readonly string[]): string | undefined {
  const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const typed = bare(name.slice(0, 100));
  if (typed.length < 3) return known.find((each) => bare(each) === typed);
  const most = Math.ceil(typed.length / 4);
  const distance = (each: string): number => countEdits(typed, bare(each), most);
  const [nearest] = [...known].sort((one, other) => distance(one) - distance(other));
  if (nearest !== undefined && distance(nearest) <= most) return nearest;
  return known.find((each) => bare(each).startsWith(typed));
}
