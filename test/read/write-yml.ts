/** A YML catalog around the given offers, which begin on line 2; category 1 is «Дрели». */
export function writeYml(offers: string, categories = '<category id="1">Дрели</category>'): string {
  return `<yml_catalog><shop><name>Магазин</name><categories>${categories}</categories><offers>
${offers}
</offers></shop></yml_catalog>
`;
}
