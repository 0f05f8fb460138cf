/** What an element of somebody else's HTML means for a description. */
export type HtmlRole =
  | 'drop'
  | 'block'
  | 'preformatted'
  | 'heading'
  | 'bold'
  | 'italic'
  | 'raised'
  | 'lowered'
  | 'bullets'
  | 'numbers'
  | 'item'
  | 'break'
  | 'cell'
  | 'link';

/** Elements with a meaning; all others only lend their text. */
export const HTML_ROLES: ReadonlyMap<string, HtmlRole> = new Map([
  ...withRole(
    'drop',
    'script style noscript template iframe object embed applet svg math head title textarea',
  ),
  ...withRole('drop', 'select xmp noembed noframes frameset audio video canvas map'),
  ...withRole(
    'block',
    'html body p div section article header footer main nav aside address blockquote center',
  ),
  ...withRole(
    'block',
    'figure figcaption form fieldset details summary dialog table caption thead tbody tfoot tr',
  ),
  ...withRole('block', 'dl dt dd hr menu dir'),
  ...withRole('preformatted', 'pre'),
  ...withRole('heading', 'h1 h2 h3 h4 h5 h6'),
  ...withRole('bold', 'b strong'),
  ...withRole('italic', 'i em'),
  ...withRole('raised', 'sup'),
  ...withRole('lowered', 'sub'),
  ...withRole('bullets', 'ul'),
  ...withRole('numbers', 'ol'),
  ...withRole('item', 'li'),
  ...withRole('break', 'br'),
  ...withRole('cell', 'td th'),
  ...withRole('link', 'a'),
]);

/** Elements that lay text out: where one occurs, line ends of the source carry no meaning. */
export const LAYOUT_TAG = /<(?:br|p|div|li|ul|ol|h[1-6]|table|tr|td)\b/i;

function withRole(role: HtmlRole, names: string): [string, HtmlRole][] {
  return names.split(' ').map((name) => [name, role]);
}
