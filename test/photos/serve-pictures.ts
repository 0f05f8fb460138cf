import sharp from 'sharp';

/** A shop's picture server on loopback. */
export interface PictureServer {
  readonly port: number;
  /** Link of the picture `name`; equal `number`s are equal bytes, whatever the name. */
  linkTo(name: string): string;
  /** Paths that were asked for, in order. */
  readonly requests: PictureRequest[];
  /** How the links answer from now on; null answers with the picture. */
  answer(answers: (request: PictureRequest) => Response | null | Promise<Response | null>): void;
  /** Most requests that were under way at once since the last call. */
  takePeak(): number;
  stop(): Promise<void>;
}

export interface PictureRequest {
  readonly name: string;
  readonly ifNoneMatch: string | null;
  readonly ifModifiedSince: string | null;
}

/** Serves a real JPEG under each name; the digits in a name choose the picture, so `a-7` and `b-7` are the same. */
export function servePictures(): PictureServer {
  const requests: PictureRequest[] = [];
  let answers: (request: PictureRequest) => Response | null | Promise<Response | null> = () => null;
  let underWay = 0;
  let peak = 0;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const asked = {
        name: decodeURIComponent(new URL(request.url).pathname.slice(1)),
        ifNoneMatch: request.headers.get('if-none-match'),
        ifModifiedSince: request.headers.get('if-modified-since'),
      };
      requests.push(asked);
      peak = Math.max(peak, ++underWay);
      try {
        return (await answers(asked)) ?? new Response(await makePicture(numberIn(asked.name)));
      } finally {
        underWay--;
      }
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    port: server.port ?? 0,
    linkTo: (name) => `${origin}/${name}`,
    requests,
    answer: (given) => {
      answers = given;
    },
    takePeak: () => {
      const most = peak;
      peak = 0;
      return most;
    },
    stop: () => server.stop(true),
  };
}

function numberIn(name: string): number {
  return Number(/(\d+)\D*$/.exec(name)?.[1] ?? 0);
}

/** Different numbers are different sizes, and so different photos, up to 10 000 of them. */
export async function makePicture(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { channels: 3, background: { r: number % 256, g: 120, b: 40 } } as const;
  const [width, height] = [32 + (number % 100), 32 + Math.floor(number / 100)];
  return new Uint8Array(
    await sharp({ create: { ...create, width, height } })
      .jpeg()
      .toBuffer(),
  );
}
