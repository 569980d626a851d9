import { queryOptions, useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/http/query.ts';
import { usePhotoChangedAt } from './photo-changed.ts';

/** The user's photo, or null; known beforehand, so that no page requests a missing picture. */
export const ownPhotoQuery = queryOptions({ ...reading('GET /api/upload-photo'), staleTime: Infinity });

/** The URL of a therapist's photo; undefined without one. See docs/specification.md#photos. */
export function useTherapistPhoto(therapist: { id: number; hasPhoto: boolean }): string | undefined {
  const changedAt = usePhotoChangedAt();
  return therapist.hasPhoto
    ? stamped(`/therapist-photos/therapist-${therapist.id}.jpg`, changedAt)
    : undefined;
}

/** The URL of the user's photo; undefined without one or while loading. */
export function useOwnPhoto(): string | undefined {
  const { data } = useQuery(ownPhotoQuery);
  const changedAt = usePhotoChangedAt();
  return data ? stamped(data.url, changedAt) : undefined;
}

function stamped(address: string, changedAt: string | null): string {
  return changedAt ? `${address}?t=${encodeURIComponent(changedAt)}` : address;
}
