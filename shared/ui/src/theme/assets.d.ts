/** Font files are assets: the bundler gives their URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
