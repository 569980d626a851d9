import * as m from '@cadence/messages/m';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { serverText } from '../payments/server-text.ts';
import { usePaymentSettings } from './api.ts';
import { BusinessForm } from './business-form.tsx';
import { PaypalAccount } from './paypal-account.tsx';
import { useSetupReturn } from './setup-return.ts';

/** How a therapist is paid, and what stands on the receipts (specification, management areas §2). */
export function PaymentSettingsPage() {
  useSetupReturn();
  const { data: settings, error, isFetching, refetch } = usePaymentSettings();
  return (
    <div className="page-width max-w-[64rem] pb-section">
      <PageHeader
        title={m.app_page_payment_settings()}
        text={m.billing_text()}
        actions={
          <Link href="/income" className={buttonClass({ variant: 'secondary' })}>
            {m.receipt_income_title()}
          </Link>
        }
      />
      {error && (
        <Notice
          tone="danger"
          className="mb-8"
          action={
            <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {m.common_retry()}
            </Button>
          }
        >
          {serverText(error, m.billing_load_failed())}
        </Notice>
      )}
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
    <SkeletonRegion label={m.common_loading()}>
      <div className="space-y-10 border-t border-line pt-10">
        <Skeleton shape="block" className="h-44" />
        <Skeleton shape="block" className="h-96" />
      </div>
    </SkeletonRegion>
  );
}
