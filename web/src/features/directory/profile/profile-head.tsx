import { fullName } from '@cadence/format/full-name';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { CalendarCheck, Languages, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { PausedBadge } from '../results/paused-badge.tsx';
import { browserZone } from '../../../lib/time-zones.ts';
import { useSignedInUser } from '../../users/api.ts';
import { languagesText, nextOpeningText, placeText } from '../presentation.ts';
import { useTherapistPhoto } from '../../photos/photo-address.ts';
import { VerifiedBadge } from '../results/verified-badge.tsx';

export function ProfileHead({ therapist }: { therapist: DirectoryItem }) {
  const names = useTaxonomyNames();
  const name = fullName(therapist.user);
  const photo = useTherapistPhoto(therapist);
  const next = nextOpeningText(therapist, useSignedInUser().timezone ?? browserZone());
  return (
    <div className="@container">
      <div className="flex flex-col gap-x-8 gap-y-5 @md:flex-row @md:items-center">
        <Avatar name={name} src={photo} size="xl" eager />
        <div className="min-w-0">
          <h1 tabIndex={-1}>{name}</h1>
          {(therapist.isVerified || !therapist.takesNewPatients) && (
            <p className="mt-3 flex flex-wrap gap-1.5">
              {therapist.isVerified && <VerifiedBadge />}
              {!therapist.takesNewPatients && <PausedBadge />}
            </p>
          )}
          <div className="mt-4 space-y-1.5 text-ink-soft">
            <HeadLine icon={<MapPin />}>{placeText(therapist)}</HeadLine>
            <HeadLine icon={<Languages />}>
              <VisuallyHidden>{m.profile_languages()}</VisuallyHidden>
              {languagesText(therapist, names)}
            </HeadLine>
            {next !== null && <HeadLine icon={<CalendarCheck />}>{next}</HeadLine>}
          </div>
        </div>
      </div>
    </div>
  );
}

function HeadLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5">
      <span aria-hidden="true" className="mt-[0.2em] shrink-0 text-ink-faint [&>svg]:size-5">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}
