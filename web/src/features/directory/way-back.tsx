import * as m from '@cadence/messages/m';
import { BackLink } from '../../lib/back-link.tsx';
import { useDirectoryAddress } from './directory-place.ts';

/** Where this page is: below the directory, as it was left. */
export function WayBack() {
  return (
    <nav aria-label={m.therapist_breadcrumb()}>
      <BackLink href={useDirectoryAddress()}>{m.therapist_back()}</BackLink>
    </nav>
  );
}
