import { useQuery } from '@tanstack/react-query';
import { ownPhotoQuery } from './api.ts';
import { usePhotoChangedAt } from './photo-changed.ts';

/** Where a therapist's photo is (specification, public pages §3); nothing where there is none. */
export function useTherapistPhoto(therapist: { id: number; hasPhoto: boolean }): string | undefined {
  const changedAt = usePhotoChangedAt();
  return therapist.hasPhoto
    ? stamped(`/therapist-photos/therapist-${therapist.id}.jpg`, changedAt)
    : undefined;
}

/** Where one's own photo is; nothing where there is none, or while that is not known. */
export function useOwnPhoto(): string | undefined {
  const { data } = useQuery(ownPhotoQuery);
  const changedAt = usePhotoChangedAt();
  return data ? stamped(data.url, changedAt) : undefined;
}

function stamped(address: string, changedAt: string | null): string {
  return changedAt ? `${address}?t=${encodeURIComponent(changedAt)}` : address;
}
