import type { ContentBlock, DocumentContent } from '../merge';
import styles from './document-text.module.css';

/** Shows the full text of a document as a page that fits a phone, from the content that the PDF uses. */
export function DocumentText({ content }: { content: DocumentContent }) {
  return (
    <article className={styles.sheet} aria-label={content.title} lang={content.language}>
      <header className={styles.letterhead}>
        <strong>{content.letterhead.name}</strong>
        <span>{content.letterhead.lines.join(' · ')}</span>
      </header>
      <h2 className={styles.title}>{content.title}</h2>
      <p className={styles.quiet}>{content.date}</p>
      {content.notice && <p className={styles.notice}>{content.notice}</p>}
      {content.blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
      <footer className={styles.quiet}>{content.reference}</footer>
    </article>
  );
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={styles.heading}>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Rows block={block} />;
  }
}

/** Renders a table, or on a phone a list with amounts right-aligned. */
function Rows({ block }: { block: Extract<ContentBlock, { kind: 'table' }> }) {
  const [first, ...others] = block.columns;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={column.label} scope="col" data-number={column.isNumber}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join('|')}>
              {block.columns.map((column, index) => (
                <td key={column.label} data-number={column.isNumber}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.rows}>
        {block.rows.map((row) => (
          <li key={row.join('|')}>
            <strong>
              {first && !first.isNumber ? '' : `${first?.label}: `}
              {row[0]}
            </strong>
            <dl>
              {others.map((column, index) => (
                <div key={column.label}>
                  <dt>{column.label}</dt>
                  <dd data-number={column.isNumber}>{row[index + 1]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
