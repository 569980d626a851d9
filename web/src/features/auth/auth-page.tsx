import * as m from '@cadence/messages/m';
import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AuthFrame } from './sign-in/auth-frame.tsx';
import { LoginForm } from './sign-in/login-form.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';

// Lazy: most visitors sign in and never open the register tab.
const RegisterForm = lazyPart(async () => (await import('./sign-in/register-form.tsx')).RegisterForm);
// A failed prefetch is reported when the form opens.
function fetchRegistration() {
  return void RegisterForm.fetch().catch(() => undefined);
}

type Tab = 'login' | 'register';

/** The Login and Register tabs; `?tab=register` opens the second. See docs/specification.md#registration. */
export function AuthPage() {
  const asked = new URLSearchParams(useSearch());
  const [tab, setTab] = useState<Tab>(asked.get('tab') === 'register' ? 'register' : 'login');
  const isLogin = tab === 'login';
  return (
    <AuthFrame
      title={isLogin ? m.sign_in_heading() : m.sign_in_register_heading()}
      lead={isLogin ? m.sign_in_lead() : m.sign_in_register_lead()}
    >
      {asked.has('next') && (
        <Notice className="mt-6">
          {isLogin ? m.sign_in_return_notice() : m.sign_in_register_return_notice()}
        </Notice>
      )}
      <Tabs<Tab>
        className="mt-8"
        fullWidth
        label={m.sign_in_tabs()}
        value={tab}
        onChange={setTab}
        onNear={fetchRegistration}
        tabs={[
          { value: 'login', label: m.sign_in_tab_login() },
          { value: 'register', label: m.sign_in_tab_register() },
        ]}
      >
        {isLogin ? (
          <LoginForm />
        ) : (
          <Suspense fallback={<RegisterSkeleton />}>
            <RegisterForm />
          </Suspense>
        )}
      </Tabs>
    </AuthFrame>
  );
}

/** The skeleton of the register form: two role cards and a line per field. */
function RegisterSkeleton() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <div className="space-y-5">
        <Skeleton shape="block" className="h-44" />
        {['name', 'email', 'username', 'password', 'submit'].map((field) => (
          <Skeleton key={field} shape="block" className="h-20" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
