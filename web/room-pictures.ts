/** A Vite plugin: ships only the pictures of Fluent Emoji (Microsoft, MIT licence) that cards and stamps show. */
import { icons as emoji } from '@iconify-json/fluent-emoji-flat';
import type { Plugin } from 'vite';
import { CARDS } from './src/features/room/cards/card-words.ts';

const PREFIX = 'virtual:pictures/';
/** The names that the board uses for its stamps. */
const STAMPS: Readonly<Record<string, string>> = {
  star: 'star',
  smile: 'grinning-face-with-smiling-eyes',
  heart: 'red-heart',
  thumb: 'thumbs-up',
  party: 'party-popper',
  trophy: 'trophy',
  rocket: 'rocket',
  dog: 'dog-face',
};
const LICENCE =
  '/*! Pictures: Fluent Emoji. Copyright (c) Microsoft Corporation. MIT License: permission is granted, free of charge, to deal in them without restriction, provided that this notice is kept; they come "as is", without warranty of any kind. */';

export function roomPictures(): Plugin {
  return {
    name: 'room-pictures',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const cards = [...CARDS.en, ...CARDS.fr].map(({ picture }) => [picture, picture] as const);
      const wanted = id.endsWith('/stamps') ? Object.entries(STAMPS) : cards;
      const pictures = wanted.map(([name, picture]) => {
        const body = emoji.icons[picture]?.body;
        if (!body) throw new Error(`Fluent Emoji has no picture ${picture}`);
        return [name, body];
      });
      return `${LICENCE}\nexport default ${JSON.stringify(Object.fromEntries(pictures))}`;
    },
  };
}
