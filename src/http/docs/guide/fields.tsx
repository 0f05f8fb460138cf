/** Fields and what is said of each; `need` where one must be there. */
export function Fields({
  rows,
}: {
  rows: readonly (readonly [name: string, rule: string, need?: string])[];
}) {
  return (
    <dl class="fields">
      {rows.map(([name, rule, need]) => (
        <div>
          <dt>
            <code>{name}</code>
            {need === undefined ? null : <span class="quiet"> {need}</span>}
          </dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  );
}
