/** Words of series as Russian shops spell them («Галакси А52», «айфон 12 про макс») → as their makers do. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  (
    'galaxy галакси гэлакси гелакси|note ноут ноте|redmi редми рэдми|mi ми|poco поко|iphone айфон|ipad айпад|macbook макбук|' +
    'airpods аирподс эирподс эйрподс|pro про|max макс|plus плюс|mini мини|ultra ультра|lite лайт|watch вотч|tab таб|' +
    'band бэнд бенд|buds бадс|nova нова|spark спарк|hot хот|air эйр|playstation плейстейшен плейстейшн'
  )
    .split('|')
    .flatMap((line) => {
      const [series = '', ...spellings] = line.split(' ');
      return spellings.map((spelling) => [spelling, series] as const);
    }),
);
/** Letters of models that look alike in both alphabets. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  м: 'm',
  р: 'p',
  т: 't',
  х: 'x',
};

/** A word or code of a model as its maker writes it; as it stands for what is in Latin letters already, or in none of ours. */
export function spellSeries(lower: string): string {
  const known = SPELLED.get(lower);
  if (known !== undefined) return known;
  return /^\d*[а-я]\d+[а-я]?$|^\d+[а-я]$/.test(lower)
    ? lower.replace(/[а-я]/g, (letter) => ALIKE[letter] ?? letter)
    : lower;
}
