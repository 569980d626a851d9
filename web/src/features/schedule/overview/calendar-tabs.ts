export const CALENDAR_TABS = ['week', 'overview', 'services', 'schedule', 'blocked'] as const;
export type CalendarTab = (typeof CALENDAR_TABS)[number];

/** Reads the tab from a URL query; an unknown value means the first one. */
export function readTab(search: string): CalendarTab {
  const asked = new URLSearchParams(search).get('tab');
  return CALENDAR_TABS.find((tab) => tab === asked) ?? 'week';
}

/** The URL of a tab. */
export function tabHref(tab: CalendarTab): string {
  return tab === 'week' ? '/calendar' : `/calendar?tab=${tab}`;
}
