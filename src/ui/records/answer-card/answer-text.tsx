import { scriptLanguage } from '#domain/language.ts'
import { type AnswerBlock, answerBlocks } from './answer-blocks.ts'
import styles from './answer-text.module.css'

/** The text of an answer. `lang` is its language, which can differ from that of the page. */
export function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className={styles.text} lang={scriptLanguage(text)}>
      {answerBlocks(text).map((block) =>
        block.kind === 'table' ? (
          <AnswerTable key={block.at} table={block} />
        ) : (
          <p key={block.at}>
            {block.label && <strong>{block.label}</strong>}
            <span>{block.words}</span>
          </p>
        ),
      )}
    </div>
  )
}

/** On a phone with names of columns each row is a small list, else it scrolls sideways and the names of the rows stay. */
function AnswerTable({ table }: { readonly table: AnswerBlock & { readonly kind: 'table' } }) {
  const { head, rows } = table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <div className={styles.scroll} tabIndex={0} data-named={head.length > 0}>
      <table>
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished text, which may be equal
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells may be equal
                <td key={column} data-name={head[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
