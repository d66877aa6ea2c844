/** Font files are assets: the bundler resolves an import to its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
