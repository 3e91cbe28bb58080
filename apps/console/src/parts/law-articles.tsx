/** Articles of a law. Each article stays on one line. */
export function LawArticles({ of: articles }: { of: string }) {
  return (
    <span className="article">
      {articles.split(', ').map((article, index) => (
        <span key={article}>
          {index > 0 && ', '}
          <span>{article}</span>
        </span>
      ))}
    </span>
  )
}
