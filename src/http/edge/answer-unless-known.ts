import type { WebContext } from './web-ports.ts';

/** Gives an answer its `ETag`, or answers 304 where the client has this very one. Weak, for it is sent compressed as well. */
export async function answerUnlessKnown(c: WebContext, answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer;
  const text = await answer.text();
  const etag = `W/"${new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 32)}"`;
  const known = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim());
  if (known.includes(etag) || known.includes('*'))
    return new Response(null, { status: 304, headers: { etag } });
  const headers = new Headers(answer.headers);
  headers.set('etag', etag);
  return new Response(text, { status: 200, headers });
}
