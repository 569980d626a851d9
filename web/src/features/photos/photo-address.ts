import { useQuery } from '@tanstack/react-query';
import { ownPhotoQuery } from './api.ts';
import { usePhotoChangedAt } from './photo-changed.ts';

/** Where a therapist's photo is (specification, public pages §3). Nobody knows before asking whether there is one. */
export function useTherapistPhoto(therapistId: number): string {
  return stamped(`/therapist-photos/therapist-${therapistId}.jpg`, usePhotoChangedAt());
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
