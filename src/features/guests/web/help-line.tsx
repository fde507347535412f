import { type MantineSpacing, Text } from '@mantine/core';
import { useEffect } from 'react';
import { isRecord, isString } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { formatPhone } from '@/rules/forms';
import { type GuestProfile, getGuestProfile } from '../contract';
import styles from './help-line.module.css';
import { t } from './messages';

type Help = NonNullable<GuestProfile['help']>;

/** Session storage key of the help phone number. The number stays stored after sign-out, because pages without a session also show it. */
const KEY = 'hearthline.guest-help';

/** Returns the phone help of the job that was last opened in this browser tab; null if no phone help is stored. */
export function rememberedHelp(): Help | null {
  try {
    const help: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRecord(help) && isString(help.who) && isString(help.phone) ? { who: help.who, phone: help.phone } : null;
  } catch {
    return null;
  }
}

/** Shows the phone help at the bottom of every guest page of a job. Also stores the phone help for pages without a session. */
export function JobHelp({ jobId }: { jobId: string }) {
  const { help, interpreter } = useApiQuery(getGuestProfile, { params: { job_id: jobId } }).data ?? {};
  useEffect(() => {
    if (help) sessionStorage.setItem(KEY, JSON.stringify(help));
  }, [help]);
  return help ? <HelpLine help={help} interpreter={interpreter} mt="lg" /> : null;
}

/** Shows the help phone number, or explains where to find it. */
export function HelpLine({ help, interpreter, mt }: { help: Help | null; interpreter?: string | null | undefined; mt?: MantineSpacing }) {
  return (
    <Text c="dimmed" mt={mt} pt="sm" className={`${styles.help} hl-line-above`}>
      {help
        ? t.rich('guest_help_call', { who: help.who, phone: () => <a href={`tel:${help.phone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(help.phone)}</a> })
        : t('guest_help_unknown')}{' '}
      {interpreter && t.rich('interpreter_call', { phone: () => <a href={`tel:${interpreter.replaceAll(/[^\d+]/g, '')}`}>{interpreter}</a> })}
    </Text>
  );
}
