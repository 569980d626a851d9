import * as m from '@cadence/messages/m';
import { useEffect, useLayoutEffect } from 'react';

let routeTitle = '';
let ownTitle: string | undefined;

function show(): void {
  document.title = m.app_title({ page: ownTitle ?? routeTitle });
}

/** The title that a route gives its page. */
export function useRouteTitle(title: string): void {
  useLayoutEffect(() => {
    routeTitle = title;
    show();
  }, [title]);
}

/** A page's own, better title, such as the person whom it is about; nothing while it is not known. */
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
