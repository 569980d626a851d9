import { useEffect, useState } from 'react';

type PictureSet = Readonly<Record<string, string>>;

// A whole set at once: loading pictures one by one would tell the server which card is on the screen.
const sets = {
  cards: () => import('virtual:pictures/cards'),
  stamps: () => import('virtual:pictures/stamps'),
};
const loaded: Partial<Record<keyof typeof sets, PictureSet>> = {};

/** The address of a picture, which holds the picture itself; undefined until its set is loaded. */
export function usePicture(set: keyof typeof sets, name: string): string | undefined {
  const [pictures, setPictures] = useState(loaded[set]);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const module = await sets[set]();
      loaded[set] = module.default;
      if (!isGone) setPictures(module.default);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [set]);
  const body = pictures && Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  return body && `data:image/svg+xml,${encodeURIComponent(svgOf(body))}`;
}

function svgOf(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
}
