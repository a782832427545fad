"""From a file of boundaries to a map: read -> name -> compose (:mod:`buzzkeep.maps.drawing`)."""
