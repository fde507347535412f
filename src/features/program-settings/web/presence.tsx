import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import * as contract from '../contract';
import type { SettingsTab } from '../tabs';
import { t } from './messages';
import { useLastPlace } from './open-places';
import styles from './settings.module.css';

/** Pages repeat that they are open before the server forgets them. */
const REPEAT_MS = 45_000;
const PLACE_MS = 300;
/** Errors are not shown, because the next call repeats a failed one. */
const WITHOUT_TOAST = { ignore: [0, 403, 404, 409, 413, 422, 429, 500, 502, 503] };

/** Names of the other people who have these settings open. Sends the section and the open entry of this page to the server. */
export function Presence({ program, section }: { program: string; section: SettingsTab }) {
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
  // One call after the other, so that a page that closed is not reported as open by an earlier call.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const sendSection = useCallback(
    (shown: SettingsTab | null, path: string | null = null) => {
      const params = { params: { key } };
      const call = () => callApi(contract.putPresence, { ...params, body: { page, section: shown, path } }, { ...WITHOUT_TOAST, keepalive: shown === null });
      last.current = last.current.then(call).then(
        (answer) => client.setQueryData(queryKeyOf(contract.listPresence, params), answer),
        () => {},
      );
    },
    [client, key, page],
  );
  useEffect(() => {
    // A field that only has the focus for a moment is not reported.
    const soon = setTimeout(sendSection, place === null ? 0 : PLACE_MS, section, place);
    const timer = setInterval(sendSection, REPEAT_MS, section, place);
    const close = () => sendSection(null);
    // With `persisted`, the browser shows a page from its cache again.
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
