import * as m from '@cadence/messages/m';
import { useEffect, useLayoutEffect } from 'react';

let routeTitle = '';
let ownTitle: string | undefined;

function show(): void {
  document.title = m.app_title({ page: ownTitle ?? routeTitle });
}

/** The title given by the route. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    routeTitle = title;
    show();
  }, [title]);
}

/** A more specific title, such as a person's name; undefined while unknown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    ownTitle = title;
    show();
    return () => {
      ownTitle = undefined;
      show();
    };
  }, [title]);
}
