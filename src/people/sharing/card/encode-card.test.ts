// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { encodeCard } from './encode-card.ts';

type Colour = readonly number[];

/** jsdom has no canvas. This context knows only the colours of the sample's halves. */
function createContext() {
  let halves: Colour[] = [];
  return {
    fillStyle: '',
    fillRect() {
      halves.push(this.fillStyle.match(/\d+/g)?.map(Number) ?? []);
    },
    drawImage(image: Colour[]) {
      halves = image;
    },
    getImageData: (x: number) => ({ data: halves[x < 32 ? 0 : 1] }),
    halves: () => halves,
  };
}

/** A browser that encodes a canvas with these colours; without them it never answers. */
function stubCanvas(encoded?: (colours: Colour[]) => Colour[]) {
  const contexts = new WeakMap<HTMLCanvasElement, ReturnType<typeof createContext>>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const context = contexts.get(this) ?? createContext();
    contexts.set(this, context);
    return context as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, callback) {
    const halves = contexts.get(this)?.halves() ?? [];
    if (encoded) callback(Object.assign(new Blob(['jpeg']), { halves: encoded(halves) }));
  });
  vi.stubGlobal('createImageBitmap', async ({ halves }: { halves: Colour[] }) => halves);
}

const encode = () => encodeCard(document.createElement('canvas'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a browser that encodes a canvas as it is, up to a little noise, makes a picture', async () => {
  stubCanvas((colours) => colours.map((colour) => colour.map((value) => value + 3)));
  await expect(encode()).resolves.toBeInstanceOf(Blob);
});

test.each([
  [
    'noise',
    () => [
      [17, 201, 99],
      [3, 8, 250],
    ],
  ],
  [
    'one colour',
    () => [
      [255, 255, 255],
      [255, 255, 255],
    ],
  ],
])('a browser that makes %s of a canvas makes no picture', async (_what, encoded) => {
  stubCanvas(encoded);
  await expect(encode()).rejects.toThrow('falsified image');
});

test('a browser that never answers makes no picture after three seconds', async () => {
  vi.useFakeTimers();
  stubCanvas();
  const painted = expect(encode()).rejects.toThrow('3000 ms');
  await vi.advanceTimersByTimeAsync(3_000);
  await painted;
});
