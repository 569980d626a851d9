import * as m from '@cadence/messages/m';
import { Suspense, type ComponentType } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { LoadingScreen } from '../ui/spinner.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';

export type Area = { value: string; label: () => string; Panel: ComponentType };

type AreaTabsProps = { path: string; areas: readonly [Area, ...Area[]]; className?: string };

/** The tabs of an admin page. The open one is in the address; the first needs no parameter. */
export function AreaTabs({ path, areas, className }: AreaTabsProps) {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const { value, Panel } = areas.find((area) => area.value === asked) ?? areas[0];
  const open = (tab: string) =>
    navigate(tab === areas[0].value ? path : `${path}?tab=${tab}`, { replace: true });
  return (
    <Tabs
      label={m.admin_tabs_label()}
      tabs={areas.map((area) => ({ value: area.value, label: area.label() }))}
      value={value}
      onChange={open}
      {...(className !== undefined && { className })}
    >
      <Suspense fallback={<LoadingScreen label={m.app_loading()} />}>
        <Panel key={value} />
      </Suspense>
    </Tabs>
  );
}
