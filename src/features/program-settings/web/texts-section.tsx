import { factLabel } from '@/rules/facts';
import { JOB_PLACEHOLDERS, mergeFields, mergeText, type Template, type TemplateBlock } from '@/rules/programs';
import { DraftField, DraftTexts } from './draft-field';
import { EntryList } from './entries/entry-list';
import { t } from './messages';
import styles from './settings.module.css';
import type { SettingsPageState } from './use-settings';

/** Documents to sign, texts that people accept or read, and templates of documents with their placeholders and a preview. */
export function TextsSection({ settings }: { settings: SettingsPageState }) {
  const { program } = settings.text;
  const texts = Object.entries(program.texts);
  const templates = Object.entries(program.templates);
  return (
    <div className={styles.stack}>
      <EntryList settings={settings} kind="documents" title={t('documents_title')} hint={t('documents_hint')} />
      {texts.length + templates.length === 0 && <p className={styles.quiet}>{t('texts_empty')}</p>}
      {texts.map(([key, { title, sample }]) => (
        <section key={key} className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={title}>
          <h2>{title}</h2>
          {sample && <p className={styles.quiet}>{t('text_sample_note')}</p>}
          <DraftField settings={settings} path={['texts', key, 'title']} label={t('text_title_label')} />
          <DraftField settings={settings} path={['texts', key, 'body']} label={t('text_body_label')} kind="long" />
        </section>
      ))}
      {templates.map(([key, template]) => (
        <section key={key} className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={template.title}>
          <h2>{t('template_title', { title: template.title })}</h2>
          <p className={styles.quiet}>{t('placeholders_hint', { names: JOB_PLACEHOLDERS.map((name) => `{@${name}}`).join(' ') })}</p>
          <DraftField settings={settings} path={['templates', key, 'title']} label={t('text_title_label')} />
          {template.blocks.map((block, index) => (
            // Blocks have no keys, and their order is the order of the document.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the block
            <Block key={index} settings={settings} block={block} path={['templates', key, 'blocks', String(index)]} />
          ))}
          <details>
            <summary>{t('preview_summary')}</summary>
            <Preview template={template} />
          </details>
        </section>
      ))}
    </div>
  );
}

function Block({ settings, block, path }: { settings: SettingsPageState; block: TemplateBlock; path: string[] }) {
  switch (block.kind) {
    case 'heading':
      return <DraftField settings={settings} path={[...path, 'text']} label={t('block_heading_label')} />;
    case 'paragraph':
      return <DraftField settings={settings} path={[...path, 'text']} label={t('block_paragraph_label')} kind="long" />;
    case 'list':
      return <DraftTexts settings={settings} path={[...path, 'items']} label={t('block_list_label')} />;
    case 'facts':
      return (
        <div className={styles.stack}>
          {block.rows.map((row, index) => (
            <div key={row.label} className={styles.grid}>
              <DraftField settings={settings} path={[...path, 'rows', String(index), 'label']} label={t('block_row_label')} />
              <DraftField settings={settings} path={[...path, 'rows', String(index), 'value']} label={t('block_value_label')} />
            </div>
          ))}
        </div>
      );
    case 'table':
      return <p className={styles.quiet}>{t('block_table_note', { columns: block.columns.map(({ label }) => label).join(', ') })}</p>;
  }
}

/** Preview of a document, with the name of each placeholder instead of a value. */
function Preview({ template }: { template: Template }) {
  const merged = (text: string) => mergeText(text, ({ name }) => `[${name.startsWith('@') ? name.slice(1) : factLabel(name)}]`);
  return (
    <article className={`hl-card ${styles.stack} ${styles.pad}`}>
      <h3>{merged(template.title)}</h3>
      {template.blocks.map((block, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the block
        return <PreviewBlock key={index} block={block} merged={merged} />;
      })}
      <p className={styles.quiet}>{t('placeholders_used_note', { count: placeholdersOf(template) })}</p>
    </article>
  );
}

const placeholdersOf = (template: Template): number => mergeFields(JSON.stringify(template.blocks)).length;

function PreviewBlock({ block, merged }: { block: TemplateBlock; merged: (text: string) => string }) {
  switch (block.kind) {
    case 'heading':
      return <h4>{merged(block.text)}</h4>;
    case 'paragraph':
      return <p>{merged(block.text)}</p>;
    case 'list':
      return (
        <ul className="hl-bullets">
          {block.items.map((item) => (
            <li key={item}>{merged(item)}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl>
          {block.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{merged(value)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <p>{t('block_table_note', { columns: block.columns.map(({ label }) => label).join(', ') })}</p>;
  }
}
