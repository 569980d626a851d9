import * as m from '@cadence/messages/m';
import { MoneyNav } from '../../app/money-nav.tsx';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { BusinessForm } from './business-form.tsx';
import { PaypalAccount } from './paypal-account.tsx';
import { useSetupReturn } from './setup-return.ts';

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
          <FormSection title={m.billing_paypal_title()} text={m.billing_paypal_text()}>
            <PaypalAccount settings={settings} />
          </FormSection>
          <FormSection title={m.billing_business_title()} text={m.billing_business_text()}>
            <BusinessForm info={settings.businessInfo} />
          </FormSection>
        </>
      )}
    </div>
  );
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
