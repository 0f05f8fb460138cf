import type { Child } from 'hono/jsx';

/** The name of a column; of numbers with its look. */
type Column = string | readonly [name: string, look: 'number'];

/** A table that scrolls by itself; on a narrow screen each row is a stack of its cells, which say their columns. */
export function StackedTable(table: {
  readonly label: string;
  readonly columns: readonly Column[];
  /** What stands above it. */
  readonly lead?: Child;
  /** Its rows. */
  readonly children?: Child;
}) {
  return (
    <section class="table" aria-label={table.label} tabindex={0}>
      {table.lead}
      <table class="stacks">
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th scope="col" class={typeof column === 'string' ? undefined : column[1]}>
                {typeof column === 'string' ? column : column[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{table.children}</tbody>
      </table>
    </section>
  );
}
