/** A small catalog of variant A: one product is published, one has no price, one is sold out. */
export const YML_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-08-11 09:30">
  <shop>
    <name>Стройдвор</name>
    <categories>
      <category id="1">Инструмент</category>
      <category id="2" parentId="1">Дрели-шуруповёрты</category>
    </categories>
    <offers>
      <offer id="D-101">
        <name>Дрель-шуруповёрт аккумуляторная Makita DF333DWYE</name>
        <price>7490</price>
        <categoryId>2</categoryId>
        <vendor>Makita</vendor>
        <param name="Наличие реверса">да</param>
      </offer>
      <offer id="D-102">
        <name>Дрель-шуруповёрт Зубр ДШЛ-121</name>
        <price>0</price>
        <categoryId>2</categoryId>
      </offer>
      <offer id="D-103" available="false">
        <name>Дрель-шуруповёрт Ресанта ДА-12</name>
        <price>3990</price>
        <categoryId>2</categoryId>
      </offer>
    </offers>
  </shop>
</yml_catalog>
`;

/** The same shop in variant B. */
export const YAML_EXAMPLE = `shop: Стройдвор
city: Екатеринбург
offers:
  - id: D-101
    name: Дрель-шуруповёрт аккумуляторная Makita DF333DWYE
    category: Инструмент/Дрели-шуруповёрты
    vendor: Makita
    price: 7490
    params:
      Наличие реверса: да
  - id: D-102
    name: Дрель-шуруповёрт Зубр ДШЛ-121
    category: Инструмент/Дрели-шуруповёрты
    price: 0
    city: Пермь
`;
