import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { displayDateTime } from '@/platform/web/kit';
import { CONSENT_VERSION } from '../consent';
import { type AccountView, giveUtilityConsent, type UtilityDataView } from '../contract';
import { ConsentText } from './consent-text';
import { t } from './messages';
import { useUtilityAction } from './use-utility-data';

type Props = { jobId: string; account: AccountView; data: UtilityDataView };

/**
 * Lets the homeowner choose how to provide data about energy use. After agreeing to the consent text, the homeowner opens the page of the utility or uploads
 * files.
 */
export function ConnectUtility({ jobId, account, data }: Props) {
  const [choice, setChoice] = useState<'connect' | 'files' | null>(null);
  const [isGoing, setIsGoing] = useState(false);
  const { link } = account;
  useEffect(() => {
    if (isGoing && link) window.location.assign(link);
  }, [isGoing, link]);
  const isAgreed = account.consent !== null && account.ended === null;
  if (isAgreed && (account.is_requested || isGoing)) return <SignIn jobId={jobId} account={account} isGoing={isGoing} onRetry={() => setIsGoing(true)} />;
  if (choice) {
    const connects = choice === 'connect';
    return (
      <Consent
        jobId={jobId}
        account={account}
        data={data}
        connects={connects}
        onGiven={() => {
          setIsGoing(connects);
          setChoice(null);
        }}
      />
    );
  }
  return (
    <Stack gap="xs">
      <Text inherit lh={1.5}>
        {t('connect_summary', { utility: account.name })}
      </Text>
      <Button size="md" leftSection={<IconPlugConnected size={20} aria-hidden />} onClick={() => setChoice('connect')}>
        {t('connect_button')}
      </Button>
      {isAgreed ? (
        <Text inherit role="status" lh={1.5}>
          {t('files_agreed_note')}
        </Text>
      ) : (
        <Button size="md" variant="subtle" onClick={() => setChoice('files')}>
          {t('send_files_button')}
        </Button>
      )}
    </Stack>
  );
}

type SignInProps = { jobId: string; account: AccountView; isGoing: boolean; onRetry: () => void };

function SignIn({ jobId, account, isGoing, onRetry }: SignInProps) {
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
  if (!account.link && (account.retry_at || account.failure)) return <Unreachable jobId={jobId} account={account} onRetry={onRetry} />;
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

/** Tells the homeowner that the page of the utility cannot be reached and when the next attempt takes place. A button retries immediately. */
function Unreachable({ jobId, account, onRetry }: Omit<SignInProps, 'isGoing'>) {
  const give = useUtilityAction(giveUtilityConsent);
  const body = { version: account.consent?.version ?? CONSENT_VERSION };
  return (
    <Stack gap="xs" role="status">
      {account.retry_at && (
        <Text inherit lh={1.5}>
          {t('unreachable_note', { utility: account.name, at: displayDateTime(account.retry_at) })}
        </Text>
      )}
      <Button
        size="md"
        loading={give.isPending}
        onClick={() => give.mutate({ params: { job_id: jobId, account_id: account.id }, body }, { onSuccess: onRetry })}
      >
        {t('try_again_button')}
      </Button>
    </Stack>
  );
}

function Consent({ jobId, account, data, connects, onGiven }: Props & { connects: boolean; onGiven: () => void }) {
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const give = useUtilityAction(giveUtilityConsent);
  const giveConsent = () => {
    if (!isAgreed) return setIsMissing(true);
    give.mutate({ params: { job_id: jobId, account_id: account.id }, body: { version: CONSENT_VERSION, connects } }, { onSuccess: onGiven });
  };
  return (
    <Stack gap="md">
      <Title order={4} fz={17}>
        {connects ? t('consent_title') : t('files_consent_title')}
      </Title>
      <ConsentText data={data} />
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
        onClick={giveConsent}
        rightSection={connects && <IconExternalLink size={18} aria-hidden />}
        // Utility names are long, so let the label wrap on a phone.
        styles={{ label: { height: 'auto', overflow: 'visible', whiteSpace: 'normal' } }}
      >
        {connects ? t('go_button', { utility: account.name }) : t('agree_button')}
      </Button>
    </Stack>
  );
}
