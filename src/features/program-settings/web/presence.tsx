import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import * as contract from '../contract';
import type { SettingsTab } from '../tabs';
import { t } from './messages';
import { useLastPlace } from './open-places';
import styles from './settings.module.css';

/** Milliseconds between two reports of an open page. The server counts a page as closed after a longer time (`OPEN_SECONDS`). */
const REPEAT_MS = 45_000;
const PLACE_MS = 300;

/** Names of other people who have these settings open. Also reports the section and the open entry of this page to the server. */
export function OtherEditors({ program, section }: { program: string; section: SettingsTab }) {
  const { data } = useApiQuery(contract.listPresence, { params: { key: program } });
  useOwnPresence(program, section, useLastPlace());
  return (
    <div role="status">
      {data?.items.map(({ name, section: theirs, place }) => (
        <p key={`${name}/${theirs}`} className={styles.quiet}>
          {place === null
            ? t('presence_note', { name, tab: t('tab_label', { tab: theirs }) })
            : t('presence_place_note', { name, tab: t('tab_label', { tab: theirs }), place })}
        </p>
      ))}
    </div>
  );
}

function useOwnPresence(key: string, section: SettingsTab, place: string | null): void {
  const client = useQueryClient();
  const [page] = useState(() => crypto.randomUUID());
  // Send the requests one after the other. Otherwise, an earlier request could arrive last and report a closed page as open.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const sendSection = useCallback(
    (shown: SettingsTab | null, path: string | null = null) => {
      const params = { params: { key } };
      // Ignore errors, because the next request sends the same state again.
      const call = () => callApi(contract.putPresence, { ...params, body: { page, section: shown, path } }, { errors: 'caller', keepalive: shown === null });
      last.current = last.current.then(call).then(
        (answer) => client.setQueryData(queryKeyOf(contract.listPresence, params), answer),
        () => {},
      );
    },
    [client, key, page],
  );
  useEffect(() => {
    // Wait a moment. A field that loses focus immediately is then not reported.
    const soon = setTimeout(sendSection, place === null ? 0 : PLACE_MS, section, place);
    const timer = setInterval(sendSection, REPEAT_MS, section, place);
    const close = () => sendSection(null);
    // With `persisted`, the browser shows the page again from its cache. The page was reported as closed when the user left it, so report it as open again.
    const show = ({ persisted }: PageTransitionEvent) => persisted && sendSection(section, place);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', show);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', show);
    };
  }, [sendSection, section, place]);
  useEffect(() => () => sendSection(null), [sendSection]);
}
