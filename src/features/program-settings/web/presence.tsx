import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import * as contract from '../contract';
import type { SettingsTab } from '../tabs';
import { t } from './messages';
import styles from './settings.module.css';

/** Pages repeat that they are open before the server forgets them. */
const REPEAT_MS = 45_000;
/** Errors are not shown, because the next call repeats a failed one. */
const WITHOUT_TOAST = { ignore: [0, 403, 404, 409, 413, 422, 429, 500, 502, 503] };

/** Names of the other people who have these settings open. Sends the section of this page to the server. */
export function Presence({ program, section }: { program: string; section: SettingsTab }) {
  const { data } = useApiQuery(contract.listPresence, { params: { key: program } });
  useOwnPresence(program, section);
  return (
    <div role="status">
      {data?.items.map(({ name, section: theirs }) => (
        <p key={`${name}/${theirs}`} className={styles.quiet}>
          {t('presence_note', { name, tab: t('tab_label', { tab: theirs }) })}
        </p>
      ))}
    </div>
  );
}

function useOwnPresence(key: string, section: SettingsTab): void {
  const client = useQueryClient();
  const [page] = useState(() => crypto.randomUUID());
  // One call after the other, so that a page that closed is not reported as open by an earlier call.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const sendSection = useCallback(
    (shown: SettingsTab | null) => {
      const params = { params: { key } };
      const call = () => callApi(contract.putPresence, { ...params, body: { page, section: shown } }, { ...WITHOUT_TOAST, keepalive: shown === null });
      last.current = last.current.then(call).then(
        (answer) => client.setQueryData(queryKeyOf(contract.listPresence, params), answer),
        () => {},
      );
    },
    [client, key, page],
  );
  useEffect(() => {
    sendSection(section);
    const timer = setInterval(sendSection, REPEAT_MS, section);
    const close = () => sendSection(null);
    // With `persisted`, the browser shows a page from its cache again.
    const show = ({ persisted }: PageTransitionEvent) => persisted && sendSection(section);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', show);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', show);
    };
  }, [sendSection, section]);
  useEffect(() => () => sendSection(null), [sendSection]);
}
