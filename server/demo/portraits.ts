import type { openPeeps as Style } from '@dicebear/collection';

type Drawn = Required<Style.Options>;

/**
 * An illustrated portrait in the style "Open Peeps" by Pablo Stanley (CC0 1.0), drawn by DiceBear. The option names are
 * the style's own.
 */
export type Portrait = {
  head: Drawn['head'][number];
  face: Drawn['face'][number];
  skin: keyof typeof SKIN;
  hair: keyof typeof HAIR;
  clothing: keyof typeof CLOTHING;
  glasses?: Drawn['accessories'][number];
  beard?: Drawn['facialHair'][number];
};

const SKIN = { porcelain: 'ffdbb4', honey: 'edb98a', almond: 'd08b5b', chestnut: 'ae5d29', cocoa: '694d3d' };
const HAIR = {
  black: '2c1b18',
  brown: '4a312c',
  auburn: '724133',
  copper: 'a55728',
  blond: 'b58143',
  grey: 'e8e1e1',
};
/** Each with a light background of the same hue. */
const CLOTHING = {
  teal: { cloth: '2a7f86', wash: 'dcedea' },
  coral: { cloth: 'cf5b38', wash: 'fbe1d7' },
  plum: { cloth: '8657a6', wash: 'ebe1f0' },
  ochre: { cloth: 'a17216', wash: 'f7e8c6' },
  blue: { cloth: '4577b5', wash: 'dee8f5' },
  moss: { cloth: '65852f', wash: 'e4edd6' },
  rose: { cloth: 'c4577e', wash: 'f8dfe6' },
};

const SIDE = 480;

/** Draws portraits as pictures, in the given order. The libraries are loaded on first use. */
export async function drawPortraits(portraits: readonly Portrait[]): Promise<Buffer[]> {
  const { createAvatar } = await import('@dicebear/core');
  const { openPeeps } = await import('@dicebear/collection');
  const { default: sharp } = await import('sharp');
  const draw = (portrait: Portrait): Promise<Buffer> => {
    const { cloth, wash } = CLOTHING[portrait.clothing];
    const drawing = createAvatar(openPeeps, {
      seed: 'cadence',
      size: SIDE,
      scale: 92,
      translateY: 4,
      backgroundColor: [wash],
      clothingColor: [cloth],
      skinColor: [SKIN[portrait.skin]],
      headContrastColor: [HAIR[portrait.hair]],
      head: [portrait.head],
      face: [portrait.face],
      accessories: portrait.glasses ? [portrait.glasses] : [],
      accessoriesProbability: portrait.glasses ? 100 : 0,
      facialHair: portrait.beard ? [portrait.beard] : [],
      facialHairProbability: portrait.beard ? 100 : 0,
      maskProbability: 0,
    });
    return sharp(Buffer.from(drawing.toString())).resize(SIDE, SIDE).png().toBuffer();
  };
  return Promise.all(portraits.map(draw));
}
