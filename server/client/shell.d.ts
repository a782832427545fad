/** Made by the build (server/client/shell.mjs): all that a side shares, by module and name. */
declare module "shell:*" {
  const shared: Record<string, Record<string, unknown>>;
  export default shared;
}
