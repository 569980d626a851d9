import { useState } from 'react';
import { cx } from './class-names.ts';
import { hueWash } from './hue-style.ts';
import { hueOf, initials } from './initials.ts';

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Loads at once: for the main photo of a page, not for photos below the fold. */
  eager?: boolean;
};

/** The side of every photo the server sends, in pixels; CSS scales it down. */
const PHOTO_PIXELS = 480;

const sizes = {
  xs: 'size-8 text-xs',
  sm: 'size-10 text-sm',
  md: 'size-14 text-lg',
  lg: 'size-20 text-title-3',
  xl: 'size-32 text-title-1 sm:size-40',
};

/**
 * Decorative: the name is beside it. The initials are always under the photo, so that a missing or broken photo needs no script: an image with an empty
 * alt renders nothing when it fails.
 */
export function Avatar({ name, src, size = 'md', eager = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-serif font-medium select-none',
        hueWash[hueOf(name)],
        sizes[size],
      )}
    >
      <span>{initials(name)}</span>
      {src && src !== broken && (
        <img
          src={src}
          alt=""
          width={PHOTO_PIXELS}
          height={PHOTO_PIXELS}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
