/** What operators do, as their log tells it. */
export const OPERATOR_ACTIONS = {
  signed_in: 'вошёл',
  sign_in_failed: 'не вошёл: неверный пароль',
  signed_out: 'вышел',
  operator_added: 'добавил оператора',
  operator_disabled: 'закрыл вход оператору',
  operator_enabled: 'открыл вход оператору',
  operator_password: 'задал пароль оператору',
  draft_created: 'создал черновик',
  draft_renamed: 'переименовал черновик',
  draft_edited: 'изменил строку словаря в черновике',
  draft_decided: 'выбрал строку при расхождении в черновике',
  draft_removed: 'удалил черновик',
  draft_merged: 'перенёс черновик на новый словарь',
  preview_asked: 'попросил предпросмотр',
  preview_cancelled: 'отменил предпросмотр',
  gaps_asked: 'попросил посчитать, чего не хватает',
  version_kept: 'сохранил версию',
  refused_closed: 'закрыл товары, которым отказал словарь',
  refused_left: 'оставил товары, которым отказал словарь',
} as const satisfies Record<string, string>;
export type OperatorAction = keyof typeof OPERATOR_ACTIONS;
