import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { displayDate, displayDateTime } from '@/platform/web/kit';
import { CONSENT_VERSION, consentUntil, PAST_MONTHS } from '../consent';
import { type AccountView, giveUtilityConsent, type UtilityDataView } from '../contract';
import { t } from './messages';
import { useUtilityAct } from './use-utility-data';

type Props = { jobId: string; account: AccountView; data: UtilityDataView };

/** Lets the homeowner connect an account: read the consent, agree, and open the page of the utility. */
export function Connect({ jobId, account, data }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isGoing, setIsGoing] = useState(false);
  const { link } = account;
  useEffect(() => {
    if (isGoing && link) window.location.assign(link);
  }, [isGoing, link]);
  if (account.consent) return <SignIn account={account} isGoing={isGoing} />;
  if (isOpen) return <Consent jobId={jobId} account={account} data={data} onGiven={() => setIsGoing(true)} />;
  return (
    <Stack gap="xs">
      <Text inherit lh={1.5}>
        {t('connect_summary', { utility: account.name })}
      </Text>
      <Button size="md" leftSection={<IconPlugConnected size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('connect_button')}
      </Button>
    </Stack>
  );
}

function SignIn({ account, isGoing }: { account: AccountView; isGoing: boolean }) {
  const isSignedIn = account.stages.some(({ steps }) => steps.some(({ key, outcome }) => key === 'access_verified' && outcome === 'success'));
  const isUnsupported = account.failure?.step === 'provider_matched';
  if (isUnsupported) return null;
  if (isSignedIn)
    return account.failure ? null : (
      <Stack gap={4} role="status">
        <Title order={4} fz={17}>
          {t('collecting_title')}
        </Title>
        <Text inherit lh={1.5}>
          {t('collecting_note')}
        </Text>
        {account.retry_at && (
          <Text inherit c="dimmed">
            {t('retry_note', { at: displayDateTime(account.retry_at) })}
          </Text>
        )}
      </Stack>
    );
  if (!account.link || isGoing)
    return (
      <Text inherit role="status">
        {t('opening_note', { utility: account.name })}
      </Text>
    );
  return (
    <Button size="md" component="a" href={account.link} rightSection={<IconExternalLink size={18} aria-hidden />}>
      {account.failure ? t('sign_in_retry_button') : t('sign_in_button', { utility: account.name })}
    </Button>
  );
}

function Consent({ jobId, account, data, onGiven }: Props & { onGiven: () => void }) {
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const give = useUtilityAct(giveUtilityConsent);
  const lines = [
    [t('consent_who_label'), t('consent_who_value', { contractor: data.contractor, programs: data.programs.join(', ') || t('consent_programs_empty') })],
    [t('consent_what_label'), t('consent_what_value', { months: PAST_MONTHS, until: displayDate(consentUntil(data.today)) })],
    [t('consent_not_label'), t('consent_not_value')],
    [t('consent_use_label'), t('consent_use_value')],
    [t('consent_contractor_label'), t('consent_contractor_value')],
    [t('consent_end_label'), t('consent_end_value')],
  ] as const;
  const go = () => {
    if (!isAgreed) return setIsMissing(true);
    give.mutate({ params: { job_id: jobId, account_id: account.id }, body: { version: CONSENT_VERSION } }, { onSuccess: onGiven });
  };
  return (
    <Stack gap="md">
      <Title order={4} fz={17}>
        {t('consent_title')}
      </Title>
      <Stack component="dl" gap="xs">
        {lines.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" inherit fw={650}>
              {label}
            </Text>
            <Text component="dd" inherit m={0} lh={1.45}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      <Checkbox
        size="md"
        label={t('consent_checkbox')}
        checked={isAgreed}
        error={isMissing && !isAgreed ? t('consent_needed_error') : undefined}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
      />
      <Button
        size="md"
        h="auto"
        mih={42}
        py="xs"
        loading={give.isPending}
        onClick={go}
        rightSection={<IconExternalLink size={18} aria-hidden />}
        // Names of utilities are long, so the label wraps on a phone.
        styles={{ label: { height: 'auto', overflow: 'visible', whiteSpace: 'normal' } }}
      >
        {t('go_button', { utility: account.name })}
      </Button>
    </Stack>
  );
}
