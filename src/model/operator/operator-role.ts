/** What an operator may do: editors look, edit drafts and preview; publishers put in force and decide about refused products as well. */
export const OPERATOR_ROLES = ['editor', 'publisher'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** As pages call them. */
export const OPERATOR_ROLE_NAMES: Readonly<Record<OperatorRole, string>> = {
  editor: 'редактор',
  publisher: 'издатель',
};
