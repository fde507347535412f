import { Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HelpLine, rememberedHelp } from '@/features/guests/web';
import { type Tone, toneStyle, usePageTitle } from '@/platform/web/kit';
import styles from './message.module.css';

/** A page that says one thing. */
export function MessagePage({ title, icon: Icon, tone = 'quiet', children }: { title: string; icon: TablerIcon; tone?: Tone; children: ReactNode }) {
  usePageTitle(title);
  return (
    <section className={styles.message}>
      <span className={styles.sign} style={toneStyle(tone)}>
        <Icon size={32} aria-hidden />
      </span>
      <Title order={1}>{title}</Title>
      {children}
      <HelpLine help={rememberedHelp()} />
    </section>
  );
}
