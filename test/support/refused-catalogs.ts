/**
 * Files of the real corpus that are no catalog: the code of the refusal, and what is wrong in the file, found by
 * looking at each. Every other file of the corpus must be read to its end.
 */
export const REFUSED_CATALOGS: Readonly<Record<string, { readonly code: string; readonly why: string }>> = {
  'ASDAFF__kickgoods__bitrix__catalog_export__yandex_351420.xml': {
    code: 'malformed_xml',
    why: 'a PHP template, not yet rendered',
  },
  'ASDAFF__kickgoods__bitrix__catalog_export__yandex_497222.xml': {
    code: 'malformed_xml',
    why: 'a PHP template, not yet rendered',
  },
  'zekuss__b-59__bitrix__catalog_export__yandex_664929.xml': {
    code: 'malformed_xml',
    why: 'a PHP template, not yet rendered',
  },
  'Logodzinskii__temagroup__public__feed.xml': {
    code: 'malformed_xml',
    why: 'blanks before the XML declaration',
  },
  'history__JimStyle-gb__supplier-feeds__hist_02a2f3e5.xml': {
    code: 'malformed_xml',
    why: 'a comment before the XML declaration',
  },
  'alex-polo__cassiopeia-feed-task__old_yml_catalog.xml': {
    code: 'malformed_xml',
    why: 'a tag that is none: <сбор №1>',
  },
  'history__JimStyle-gb__supplier-feeds__hist_813770f7.xml': {
    code: 'malformed_xml',
    why: 'HTML neither escaped nor in CDATA, with an unclosed <br>',
  },
  'history__kangenvip__feeds__hist_b17f0e1f.xml': {
    code: 'malformed_xml',
    why: '</description> a second time',
  },
  'sunlist-qa__SunlistOG__testxml__feeds__dev__test-yml_export.php.xml': {
    code: 'malformed_xml',
    why: '</offers& at the end',
  },
  'sunlist-qa__SunlistOG__testxml__feeds__stage__cdata_not_closed.xml': {
    code: 'malformed_xml',
    why: '</offers> that nothing opens',
  },
  'history__alehano__goyml__hist_472fbe9f.xml': { code: 'malformed_yaml', why: 'a program in Go' },
  'history__kloun8378__steel-gas-equipment-website__hist_e13336ac.xml': {
    code: 'malformed_yaml',
    why: 'a program in Python',
  },
  'sunlist-qa__SunlistOG__testxml__feeds__incorrect_feeds__empty.xml': {
    code: 'empty_body',
    why: 'no bytes',
  },
  'sunlist-qa__SunlistOG__testxml__feeds__stage__amp-test-feed.xml': {
    code: 'empty_body',
    why: 'one line end',
  },
  'prokop7559__prom-feed__products_feed.xml': { code: 'no_offers', why: '<offers> is empty' },
  'sunlist-qa__SunlistOG__testxml__feeds__incorrect_feeds__feed-without-goods-and-categories.xml': {
    code: 'no_offers',
    why: '<offers> is empty',
  },
  'sunlist-qa__SunlistOG__testxml__feeds__incorrect_feeds__feedWithoutGoods.xml': {
    code: 'no_offers',
    why: 'no offer in it',
  },
  'kryshtof208-prog__Feed-Marketplaces__epicentr_feed.xml': {
    code: 'not_a_catalog',
    why: 'offers outside of <shop>, which is absent',
  },
  'sunlist-qa__SunlistOG__testxml__feeds__dev-sitemap.xml': { code: 'not_a_catalog', why: 'a sitemap' },
  'sunlist-qa__SunlistOG__testxml__feeds__incorrect_feeds__invalidContentType.xml': {
    code: 'not_a_catalog',
    why: "a storage's error page",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__autotest__hotline-feed.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__autotest__hotline-feed2.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__dev__hli_ukr_21092023.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__incorrect_feeds__step1-incorrect-tags-hotline-new.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__incorrect_feeds__step1-incorrect-tags-hotline.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__incorrect_feeds__step2-incorrect-category-hotline.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__incorrect_feeds__step3-incorrect-features-hotline.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__stage__amp-1189-hotline.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__stage__amp-394-clear-xml.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__stage__amp-494-hotline.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__stage__amp-503-duplicates-1.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__stage__hotlineProblemPrice.xml': {
    code: 'not_a_catalog',
    why: "another marketplace's format: the root is <price>",
  },
  'sunlist-qa__SunlistOG__testxml__feeds__images__test.txt': {
    code: 'not_a_catalog',
    why: 'one line with a link',
  },
};
