import type { Account } from '@cadence/contract/users';
import { NAME_MAX } from '@cadence/contract/base/limits';
import { PEOPLE_SORTS, PERSON_STATUSES } from '@cadence/contract/accounts';
import { ROLES } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFrame, nextPageOf } from '../../../lib/http/list-frame.ts';
import { type AddressParams, oneOf, useAddressParams } from '../../../lib/navigation/address-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListFrame } from '../../../ui/data/list-frame.tsx';
import { isProvince } from '@cadence/format/province-name';
import { useHasPermission } from '../../users/permissions.ts';
import { PeopleFilters } from './people-filters.tsx';
import { type PeopleQuestion, peoplePages } from './people-query.ts';
import { PeopleTable } from './people-table.tsx';
import { LostFactorDialog } from './reset-second-factor-dialog.tsx';
import { SignInsDialog } from './sign-ins-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { UnsuspendDialog } from './unsuspend-dialog.tsx';

/** What the address asks for; what the server would refuse is left out. */
function questionIn({ get }: AddressParams): PeopleQuestion {
  const province = get('province');
  return {
    q: get('q').slice(0, NAME_MAX),
    role: oneOf(ROLES, get('role')),
    status: oneOf(PERSON_STATUSES, get('status')),
    province: isProvince(province) ? province : '',
    category: get('category').slice(0, NAME_MAX),
    sort: oneOf(PEOPLE_SORTS, get('sort')) || 'name',
  };
}

/** The admins' list of accounts. See docs/specification.md#admin-pages. */
export function PeoplePanel() {
  const params = useAddressParams();
  const mayChange = useHasPermission('full');
  const question = questionIn(params);
  const [isLost, setLost] = useState(false);
  const [changing, setChanging] = useState<Account | null>(null);
  const [inspected, setInspected] = useState<Account | null>(null);
  const list = useInfiniteQuery(peoplePages(question));
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const close = () => setChanging(null);
  const Changing = changing?.isSuspended ? UnsuspendDialog : SuspendDialog;
  return (
    <div className="space-y-6">
      <PeopleFilters question={question} ask={params.set} />
      <ListFrame
        {...listFrame(list)}
        more={nextPageOf(list)}
        isEmpty={people.length === 0}
        empty={<EmptyState title={m.accounts_none_found()} text={m.admin_none_found_text()} />}
      >
        <PeopleTable
          people={people}
          sort={question.sort}
          onSort={(sort) => params.set({ sort })}
          onChange={mayChange ? setChanging : undefined}
          onInspect={setInspected}
        />
      </ListFrame>
      {mayChange && (
        <Button variant="quiet" className="-ms-5" onClick={() => setLost(true)}>
          {m.second_factor_reset_open()}
        </Button>
      )}
      {isLost && <LostFactorDialog onClose={() => setLost(false)} />}
      {inspected && <SignInsDialog user={inspected} onClose={() => setInspected(null)} />}
      {changing && <Changing key={changing.id} user={changing} onClose={close} />}
    </div>
  );
}
