import type { PaymentSettings } from '@cadence/contract/billing';
import * as m from '@cadence/messages/m';
import { MoneyNav } from '../../app/money-nav.tsx';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { BusinessForm } from './business-form.tsx';
import { DirectForm } from './direct-form.tsx';
import { FreeNotice } from './free-notice.tsx';
import { PaypalAccount } from './paypal-account.tsx';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toastDone } from '../../lib/forms/outcome-toast.ts';
import { isOffered } from '../../lib/offered.ts';

/** The payment settings. See docs/specification.md#payment-settings-page. */
export function PaymentSettingsPage() {
  useSetupReturn();
  const query = useRead('GET /api/payments/payment-settings', {});
  const { data: settings, error } = query;
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_payment_settings()} text={m.billing_text()} above={<MoneyNav />} />
      <LoadFailure query={query} sentence={m.billing_load_failed()} className="mb-8" />
      {!settings && !error && <SettingsSkeleton />}
      {settings && (
        <>
          <Free settings={settings} />
          {isOffered('paypal') && (
            <FormSection id="paypal" title={m.billing_paypal_title()} text={m.billing_paypal_text()}>
              <PaypalAccount settings={settings} />
            </FormSection>
          )}
          <FormSection id="direct" title={m.billing_direct_title()} text={m.billing_direct_text()}>
            <DirectForm settings={settings} />
          </FormSection>
          <FormSection title={m.billing_business_title()} text={m.billing_business_text()}>
            <BusinessForm info={settings.businessInfo} />
          </FormSection>
        </>
      )}
    </div>
  );
}

function Free({ settings: { paypalConnected, directPayments } }: { settings: PaymentSettings }) {
  const isUnpaid = !paypalConnected && !directPayments.isOn;
  const { data: services = [] } = useRead('GET /api/payments/quotes', isUnpaid ? { query: {} } : null);
  return isUnpaid && services.some(({ price }) => price > 0) ? <FreeNotice className="mb-8" /> : null;
}

function SettingsSkeleton() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <div className="space-y-10 border-t border-line pt-10">
        <Skeleton shape="block" className="h-44" />
        <Skeleton shape="block" className="h-96" />
      </div>
    </SkeletonRegion>
  );
}

type SetupReturn = 'success' | 'refresh';

/** The result of the account setup in the URL: `success=true` or `refresh=true`. */
function readSetupReturn(search: string): SetupReturn | undefined {
  const query = new URLSearchParams(search);
  if (query.get('success') === 'true') return 'success';
  return query.get('refresh') === 'true' ? 'refresh' : undefined;
}

/** Shows the result once as a toast and removes it from the URL. It changes no data. */
function useSetupReturn(): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const said = readSetupReturn(search);
    if (!said) return;
    if (said === 'success') {
      toastDone({ title: m.billing_return_success_title(), description: m.billing_return_success_text() });
    } else {
      toastDone({ title: m.billing_return_refresh_title(), description: m.billing_return_refresh_text() });
    }
    navigate(path, { replace: true });
  }, [search, path, navigate]);
}
