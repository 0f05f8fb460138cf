/** One push in the languages of those who integrate: the file is sent as it is, and the outcome is told by its code. */
export const SAMPLES: readonly (readonly [language: string, code: (url: string) => string])[] = [
  [
    'curl',
    (url) => `curl --fail-with-body -X POST --data-binary @catalog.xml \\
  -H "Authorization: Bearer $CATALOG_KEY" \\
  -H "Idempotency-Key: $(sha256sum catalog.xml | cut -c1-64)-$(date +%F)" \\
  '${url}?report=summary'`,
  ],
  [
    'Python',
    (url) => `import json, os, urllib.error, urllib.request

request = urllib.request.Request(
    "${url}?report=summary",
    data=open("catalog.xml", "rb"),
    headers={
        "Authorization": "Bearer " + os.environ["CATALOG_KEY"],
        "Content-Type": "application/xml",
        "Content-Length": str(os.path.getsize("catalog.xml")),
    },
    method="POST",
)
try:
    with urllib.request.urlopen(request, timeout=600) as answer:
        print(json.load(answer)["counters"])
except urllib.error.HTTPError as refused:
    problem = json.load(refused)
    raise SystemExit(f"{problem['code']}: {problem['detail']}")`,
  ],
  [
    'JavaScript',
    (url) => `import { readFile } from 'node:fs/promises';
import { env } from 'node:process';

const answer = await fetch('${url}?report=summary', {
  method: 'POST',
  headers: { authorization: \`Bearer \${env.CATALOG_KEY}\` },
  body: await readFile('catalog.xml'),
});
const told = await answer.json();
if (!answer.ok) throw new Error(\`\${told.code}: \${told.detail}\`);
console.log(told.counters);`,
  ],
  [
    'PHP',
    (url) => `<?php
$request = curl_init('${url}?report=summary');
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_POSTFIELDS => file_get_contents('catalog.xml'),
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('CATALOG_KEY'), 'Content-Type: application/xml'],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 600,
]);
$told = json_decode(curl_exec($request), true);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
    throw new RuntimeException($told['code'] . ': ' . $told['detail']);
}
print_r($told['counters']);`,
  ],
  [
    'C#',
    (url) => `using System.Net.Http.Headers;
using System.Text.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromMinutes(10) };
client.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("CATALOG_KEY"));
using var file = new StreamContent(File.OpenRead("catalog.xml"));
var answer = await client.PostAsync("${url}?report=summary", file);
var told = JsonDocument.Parse(await answer.Content.ReadAsStringAsync()).RootElement;
if (!answer.IsSuccessStatusCode)
    throw new Exception($"{told.GetProperty("code")}: {told.GetProperty("detail")}");
Console.WriteLine(told.GetProperty("counters"));`,
  ],
  [
    '1С',
    (url) => {
      const { hostname, port, protocol, pathname } = new URL(url);
      const secure = protocol === 'https:';
      const at = port === '' ? (secure ? '443' : '80') : port;
      return `Соединение = Новый HTTPСоединение("${hostname}", ${at}, , , , 600${secure ? ', Новый ЗащищенноеСоединениеOpenSSL()' : ''});
Запрос = Новый HTTPЗапрос("${pathname}?report=summary");
Запрос.Заголовки.Вставить("Authorization", "Bearer " + Ключ);
Запрос.Заголовки.Вставить("Content-Type", "application/xml");
Запрос.УстановитьИмяФайлаТела("C:\\\\export\\\\catalog.xml");
Ответ = Соединение.ОтправитьДляОбработки(Запрос);

Чтение = Новый ЧтениеJSON;
Чтение.УстановитьСтроку(Ответ.ПолучитьТелоКакСтроку());
Итог = ПрочитатьJSON(Чтение);
Если Ответ.КодСостояния <> 200 Тогда
    ВызватьИсключение Итог.code + ": " + Итог.detail;
КонецЕсли;
Сообщить("Создано: " + Итог.counters.created);`;
    },
  ],
];
